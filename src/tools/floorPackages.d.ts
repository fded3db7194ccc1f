/** These packages have no types of their own. Only what `floorProblems.ts` needs is declared. */
declare module 'doiuse' {
  import type { AcceptedPlugin } from 'postcss';

  interface Usage {
    feature: string;
    featureData: { title: string; missing?: string };
    usage: { toString(): string };
  }
  export default function doiuse(options: {
    browsers: readonly string[];
    onFeatureUsage: (usage: Usage) => void;
  }): AcceptedPlugin;
}

declare module 'es-check' {
  interface Failure {
    message?: string;
    browserDetails?: Record<string, readonly { name: string; version: string }[]>;
  }
  interface Check {
    ecmaVersion: 'checkBrowser';
    browserslistQuery: string;
    files: readonly string[];
    module: boolean;
    checkFeatures: boolean;
    cache: boolean;
  }
  export function runChecks(
    checks: readonly Check[],
    logger: null,
  ): { errors: readonly { file: string; err: Failure }[] };
}

declare module 'eslint-plugin-compat' {
  import type { ESLint } from 'eslint';

  const compat: ESLint.Plugin;
  export default compat;
}
