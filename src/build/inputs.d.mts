export declare function inputs(): string;
export declare function isBuilt(digest: string): boolean;
export declare function markBuilt(digest: string): void;
export declare function reviewInputs(): string;
export declare function isReviewMade(digest?: string): boolean;
export declare function recordInputs(): string;
export declare function areRecordsTold(digest?: string): boolean;
