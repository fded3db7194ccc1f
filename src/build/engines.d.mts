export type EngineName = 'chromium' | 'oldest' | 'firefox' | 'webkit';
export declare const engineNames: readonly EngineName[];
export declare function chosenEngine(name?: string): EngineName;
export declare function provideEngine(name: EngineName): Promise<Record<string, string>>;
export declare function engineAndArguments(all: readonly string[]): {
  engine: EngineName;
  isChosen: boolean;
  rest: string[];
};
