import { formatCount } from './money';
import { earlyValue } from '../lazyValue';
import { locale } from '../locale';

const rules = earlyValue(() => new Intl.PluralRules(locale));

/** A text for each plural category that the language has; `other` is one of them in every language. */
export type PluralForms = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Returns the form for the count and puts the formatted count in place of `#`: `# items` becomes `1,25,000 items`. */
export function plural(count: number, forms: PluralForms): string {
  return (forms[rules().select(count)] ?? forms.other).replace('#', formatCount(count));
}
