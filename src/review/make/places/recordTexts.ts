import type { Catalogue } from '../../../../i18n/locales';
import type { MessageId } from '../../../../i18n/ids';

/** A catalogue that notes which of its texts are formatted. */
export interface Recording {
  readonly messages: Catalogue;
  /** Returns the ids of the texts that were formatted since the last call. */
  readonly taken: () => Set<MessageId>;
}

/**
 * Returns a copy of a catalogue that notes each text when its content is read. Formatting reads it, copying the
 * catalogue does not. So a place is known by the id of its text: two texts with equal words have different places.
 */
export function recording(messages: Catalogue): Recording {
  let noted = new Set<MessageId>();
  const noting = <Id extends MessageId>(id: Id): Catalogue[Id] =>
    new Proxy(messages[id], {
      get: (parts, name, receiver) => {
        noted.add(id);
        return Reflect.get(parts, name, receiver) as unknown;
      },
    });
  return {
    messages: Object.fromEntries((Object.keys(messages) as MessageId[]).map((id) => [id, noting(id)])) as Catalogue,
    taken: () => {
      const all = noted;
      noted = new Set();
      return all;
    },
  };
}
