export declare const chromiumFlags: string[];
export declare function findChromium(): string | null;
export declare function provideChromium(): Promise<string>;
export declare function describeChromium(path: string): string;
