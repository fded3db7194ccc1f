import texts from 'virtual:messages/widget';

/** Returns the texts of a language; an unknown one gets zh-cn, as in the frame (D-LANG). */
export const textsOf = (language: string | null): (typeof texts)['zh-cn'] =>
  texts[language as keyof typeof texts] ?? texts['zh-cn'];
