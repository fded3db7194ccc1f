import type { Site } from '../site/site';

/** The action that asks the visitor to read and agree, in the words of the edition (VAL-9). */
export const askForAgreement = {
  type: 'showToast' as const,
  params: ({ context: { site } }: { context: { site: Site } }) => ({
    words: site.enterprise ? 'futuieAgreement' : 'agreement',
    asks: 'agreed',
  }),
};
