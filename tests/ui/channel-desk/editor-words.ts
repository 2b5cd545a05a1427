/** What the editor of a text is called, and its parts. */
export const words = {
  ...{ toolbar: "Formatting", bold: "Bold", italic: "Italic", bulletList: "Bullets", numberedList: "Numbers" },
  ...{ link: "Link", address: "Address", badAddress: "Bad", apply: "Set", remove: "Remove", cancel: "Cancel" },
};
/** The same of what only articles have. */
export const articleWords = {
  ...{ heading: "Heading", subheading: "Subheading", quote: "Quote", code: "Code", picture: "Picture" },
  ...{ alt: "What it shows", choose: "Choose", cancel: "Leave it" },
  ...{ film: "Film", filmAddress: "Address of the film", noFilm: "That is no film", insert: "Insert" },
};
