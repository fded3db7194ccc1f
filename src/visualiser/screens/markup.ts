/** A dialog in a picture is an open one: `showModal` is for a page that runs. */
export const asOpen = (markup: string) => markup.replaceAll(/<dialog(?=[ >])/g, '<dialog open=""');
