/** Placeholders for how much the library has. The server fills them in, so that they are true of the one that answers. */
export const LIBRARY = {
  acts: '{{law_acts}}',
  provisions: '{{law_provisions}}',
  judgments: '{{law_judgments}}',
  matters: '{{law_matters}}',
}
