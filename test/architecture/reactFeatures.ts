import { Visitor } from 'vite';
import { events } from '../../src/build/reactEvents';
import { isCode, parse, type Source } from './source';
import { plant, type Rule } from './rule';

/**
 * Names whose features the site's scripts are built without (`src/build/reactParts.ts`). Hydration alone is a
 * transition.
 */
const named: Readonly<Record<string, RegExp>> = {
  react:
    /^(Children|cache|cacheSignal|cloneElement|Suspense|SuspenseList|Activity|ViewTransition|addTransitionType|lazy|use|useActionState|useOptimistic|useTransition|startTransition|useDeferredValue|unstable_\w+)$/,
  'react-dom': /^(?!flushSync$)/,
  'react/compiler-runtime': /./,
};
const elements =
  /^(?:(?:React\.)?(?:Suspense|SuspenseList|Activity|ViewTransition)|link|style|script|title|meta|base|html|head|body|select|option|textarea|[a-z]+-[\w-]+)$/;

/** `<use>` of a drawing is no hook, and a `title` in a drawing is no title of the page. */
const isDrawing = (source: Source, start: number) =>
  source.text.slice(0, start).lastIndexOf('<svg') > source.text.slice(0, start).lastIndexOf('</svg');

export const builtReactFeatures: Rule = {
  title: 'the page names no feature of React that it is built without',
  covers: (path) => isCode(path) && /^(?:src\/(?!visualiser|build|widget|serving)|i18n\/)/.test(path),
  breaks: (source) => {
    const problems: string[] = [];
    const { program, module } = parse(source);
    for (const { moduleRequest, entries } of module.staticImports)
      for (const { importName, isType } of entries) {
        const isHydration = importName.name === 'startTransition' && source.path === 'src/app/main.tsx';
        if (!isType && !isHydration && named[moduleRequest.value]?.test(importName.name ?? '*'))
          problems.push(`${importName.name ?? '*'} of ${moduleRequest.value}`);
      }
    new Visitor({
      JSXOpeningElement: ({ name, attributes, start }) => {
        const element = source.text.slice(name.start, name.end);
        const names = attributes.map((each) => source.text.slice(each.start, each.end));
        const heard = names.flatMap((each) => /^on[A-Z]\w*/.exec(each) ?? []);
        if (/^[a-z]/.test(element))
          problems.push(...heard.filter((each) => !events.has(each)).map((each) => `<${element} ${each}>`));
        if (elements.test(element) && !isDrawing(source, start)) problems.push(`<${element}>`);
        if (/^(?:React\.)?Fragment$/.test(element) && names.some((each) => each.startsWith('ref')))
          problems.push('<Fragment ref>');
        if (names.some((each) => /^(?:form)?action=\{/i.test(each))) problems.push(`<${element} action={…}>`);
      },
      MemberExpression: (node) => {
        const text = source.text.slice(node.start, node.end);
        const [, member = ''] = /^React\.(\w+)$/.exec(text) ?? [];
        if (named.react?.test(member)) problems.push(text);
      },
    }).visit(program);
    return problems;
  },
  planted: [
    plant('src/screens/A.tsx', `import { Suspense } from 'react';`),
    plant('src/screens/A.tsx', `import { lazy } from 'react';`),
    plant('src/screens/A.tsx', `import { Children } from 'react';`),
    plant('src/screens/A.tsx', `import { useDeferredValue } from 'react';`),
    plant('src/screens/A.tsx', `import { startTransition } from 'react';`),
    plant('src/screens/A.tsx', `const View = React.lazy(load);`),
    plant('src/parts/A.tsx', `import { useFormStatus } from 'react-dom';`),
    plant('src/app/A.tsx', `import * as dom from 'react-dom';`),
    plant('src/parts/A.tsx', `import { createPortal } from 'react-dom';`),
    plant('src/app/A.tsx', `const a = <title>Log in</title>;`),
    plant('src/app/A.tsx', `const a = <Fragment ref={all}>x</Fragment>;`),
    plant('src/tabs/A.tsx', `const a = <form action={submit} />;`),
    plant('src/tabs/A.tsx', `const a = <input formAction={submit} />;`),
    plant('src/tabs/A.tsx', `const a = <select name="region" />;`),
    plant('src/tabs/A.tsx', `const a = <input onBeforeInput={refuse} />;`),
    plant('src/tabs/A.tsx', `const a = <passport-login edition="hk" />;`),
  ],
  allowed: [
    plant('src/screens/A.tsx', `import { Fragment, useState, type Usable } from 'react';`),
    plant('src/screens/A.tsx', `const a = <form method="post" action="/next" onSubmit={submit}><Title /></form>;`),
    plant('src/app/main.tsx', `import { startTransition } from 'react';`),
    plant('src/parts/A.tsx', `const a = <Consent onToggle={toggle} />;`),
    plant('src/parts/A.tsx', `const a = <svg><title>A</title></svg>;`),
    plant('src/parts/A.tsx', `import { flushSync } from 'react-dom';`),
  ],
};
