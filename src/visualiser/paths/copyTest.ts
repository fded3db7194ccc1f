import { orderFor, type ForcedAnswer, type Given } from './copyAnswers';
import { gestureFor } from './gestures';
import { start, type Moment, type Simulation } from '../simulate/simulation';
import { allUnder } from '../simulate/stage';
import { titleOfChart, titleOfId } from '../words';

/** Text id of each page's heading, by machine. */
const headings: Readonly<Record<string, string>> = {
  verifyCode: 'verifyCode.title',
  verifyPwd: 'verifyPwd.title',
  verifyEmail: 'verifyEmail.title',
  setPwd: 'setPwd.title',
  regSetPwd: 'setPwd.title',
  selectAccount: 'selectAccount.title',
};

interface Meta {
  readonly view?: string;
  readonly words?: string;
}

const metasOf = (simulation: Simulation) =>
  allUnder(simulation.actor).flatMap(({ snapshot }) =>
    Object.values(snapshot.getMeta() as Record<string, Meta | undefined>),
  );
const wordsOf = (simulation: Simulation) =>
  metasOf(simulation).findLast((meta) => meta?.words && (meta.view === 'alert' || meta.view === 'confirm'))?.words ??
  null;

const machineOf = ({ places }: Moment, actor: string) =>
  places.findLast((place) => place.actor === actor)?.machine ?? actor;

/** Returns the last check of the test: for the open dialog, or the heading of the page. */
function seen(simulation: Simulation): string {
  const words = wordsOf(simulation);
  if (words) return `await I.seeDialog('${words}');`;
  const shown =
    simulation.moments
      .at(-1)
      ?.places.filter((place) => place.shown)
      .map(({ machine }) => machine) ?? [];
  const page = shown.findLast((machine) => machine in headings);
  return page ? `await I.seePage('${headings[page]}');` : '';
}

/** Returns the lines of the test, user actions and waits for the server's answers, and the answers to force before. */
function runOf({ found: { setting, steps }, edition, language }: Given) {
  const simulation = start({ ...setting, edition, language });
  const orders: ForcedAnswer[] = [];
  const lines = steps.map((step) => {
    const before = simulation.moments.at(-1);
    const machine = step.do === 'event' && before ? machineOf(before, step.actor) : '';
    const gesture = gestureFor(step, machine, wordsOf(simulation));
    const order = orderFor(simulation, step);
    simulation.do(step);
    if (order) orders.push(order);
    if (gesture === null)
      return `// by hand: ${step.do === 'event' ? `${machine} ${step.event.type}` : 'call' in step ? `${step.call} ${step.do}s` : ''}`;
    if (!order || order.fault) return gesture;
    const count = orders.filter(({ path, fault }) => path === order.path && !fault).length;
    return `await I.waitForAnswer('${order.path}', ${count});`;
  });
  return { orders, lines: [...lines, seen(simulation)] };
}

/** Returns the lines that open the page. A configuration that the sandbox does not have becomes a comment. */
function openingLines({
  found: {
    setting: { mode, tab, signOn, config, machine },
  },
  edition,
}: Given): string[] {
  const query = { ...(mode === 'register' && { isLogin: '0' }), ...(signOn && { signOn }) };
  const asked = Object.keys(query).length > 0 ? `, query: ${JSON.stringify(query)}` : '';
  return [
    ...(config || machine !== 'passport'
      ? [`// by hand: opened with ${machine === 'passport' ? JSON.stringify(config) : `the ${machine} alone`}`]
      : []),
    `await I.open({ edition: '${edition}'${asked} });`,
    ...(tab && tab !== 'phone' ? [`await I.tab('${tab}').click();`] : []),
  ];
}

const quoted = (text: string) => `'${text.replaceAll("'", '’')}'`;

/** Returns the body of a browser test that follows this path. */
function bodyOf(given: Given): string {
  const { orders, lines } = runOf(given);
  return [
    ...orders.map((order) => `await I.sandbox.post('next', ${JSON.stringify(order)});`),
    ...(given.found.steps.some((step) => step.do === 'wait') ? ['await I.controlClock();'] : []),
    ...openingLines(given),
    ...lines.filter(Boolean),
  ]
    .map((line) => `  ${line}`)
    .join('\n');
}

/** Returns a path as a browser test for test/e2e. */
export function testOf(given: Given): string {
  const {
    found: { way },
    language,
  } = given;
  const last = way.at(-1)?.to ?? '';
  const title = quoted(
    `to ${titleOfChart(last.split('.')[0] ?? '')}, ${titleOfId(last).toLowerCase()}: ${way.map(({ edge }) => edge.event).join(' > ')}`,
  );
  const reader = language === 'en-us' ? '{ I }' : '{ I: visitor }';
  const reading = language === 'en-us' ? '' : `  const I = visitor.inLanguage('${language}');\n`;
  return `import { test } from './fixtures';\n\ntest(${title}, async (${reader}) => {\n${reading}${bodyOf(given)}\n});\n`;
}
