export function provideNginx(): Promise<string>;
