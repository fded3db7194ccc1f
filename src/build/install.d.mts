export declare function install(): Promise<void>;
export declare function isInstalled(folder?: string): boolean;
