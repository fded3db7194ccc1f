import { catalogue } from '../../../test/tools/openapi/askedBy';
import { callWords, tags } from '../../../test/tools/openapi/callWords';
import { answerExample, examplesOf, operations, type Operation } from '../../../test/tools/openapi/document';
import { formsOf } from '../../../test/tools/openapi/schemas';
import type { NamedCall, ServerCall, ServerPart } from '../release';

const namedCall = ({ name, row }: Pick<Operation, 'name' | 'row'>): NamedCall => ({
  name,
  method: row.method,
  path: row.path,
  summary: callWords[name].summary,
});

/** Returns the names of all calls, in the order of a visit. */
export const namedCalls = (): NamedCall[] => operations().map(namedCall);

/** Returns the contract with the server: what docs/openapi.yaml says, for the view of the review. */
export const serverPart = (): ServerPart => ({
  calls: operations().map(serverCall),
  results: catalogue().map((each) => ({ ...each, means: plain(each.means) })),
});

/** The document's words without its marks of code. */
const plain = (words: string) => words.replaceAll('`', '');

function serverCall(operation: Operation): ServerCall {
  const { name, row, used, unused, asked } = operation;
  const { tag, note = '' } = callWords[name];
  const [request] = Object.values(examplesOf(operation));
  const answer = answerExample(operation);
  return {
    ...namedCall(operation),
    group: tags[tag],
    note: plain(note),
    used,
    unused,
    forms: formsOf(row).map(({ properties, required }) =>
      Object.entries(properties).map(([field, { description = '' }]) => ({
        name: field,
        required: required.includes(field),
        words: plain(description),
      })),
    ),
    request: request?.value ?? null,
    answer: answer && JSON.stringify(answer, null, 2),
    states: asked.map(({ state, gated, answers }) => ({ state, gated, answers })),
  };
}
