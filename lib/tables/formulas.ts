/**
 * In CSV a spreadsheet runs what begins like a formula; an apostrophe in front makes a text of it. A cell begins for it
 * in other places too: at every line inside of a cell where its quotes are not understood, and behind a semicolon or a
 * tab where these part its cells, as in most countries with a decimal comma.
 */

/** `=`, `+`, `-`, `@`, and every character that Unicode folds to a text that begins with one of them. */
const starters = /[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺₌₊⩵⩶﬩]/;

/** What may stand before a formula without keeping it from running: blanks, controls, the unseen, quotes, separators. */
const runs = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800"';]+/gu;

/** Up to the last place where a cell or a line may begin for somebody. */
const lastBegin = /^.*[\n\v\f\r\u0085\u2028\u2029;\t]/s;

/** Some readers drop a tab or a line break at the start of a cell, with what they know it by. */
const ledByBreak = /^'*[\t\r\n]/;

/** The text with `change` made where something like a formula begins; `change` gets what stands between begin and it. */
const atFormulas = (text: string, change: (before: string) => string): string => {
  const start = starters.test(text.charAt(0)) ? change("") : "";
  return (
    start +
    text.replace(runs, (run, offset: number) => {
      if (!starters.test(text.charAt(offset + run.length))) return run;
      const from = lastBegin.exec(run)?.[0].length ?? 0;
      return from === 0 && offset > 0 ? run : run.slice(0, from) + change(run.slice(from));
    })
  );
};

/** The text so that no spreadsheet runs any part of it. */
export const guarded = (text: string): string => {
  const safe = atFormulas(text, (before) => `'${before}`);
  return ledByBreak.test(safe) ? `'${safe}` : safe;
};

/** What `guarded` was given. */
export const unguarded = (text: string): string => {
  const led = text.startsWith("'") && ledByBreak.test(text) ? text.slice(1) : text;
  return atFormulas(led, (before) => before.replace(/^'/, ""));
};
