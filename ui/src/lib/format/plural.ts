import { formatCount } from './money';
import { preloadValue } from '../lazyValue';
import { locale } from '../locale';

const rules = preloadValue(() => new Intl.PluralRules(locale));

/** One text for each plural category of the language. Every language has the category `other`. */
type PluralForms = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Returns the form for the count and puts the formatted count in place of `#`: `# items` becomes `1,25,000 items`. */
export function plural(count: number, forms: PluralForms): string {
  return (forms[rules().select(count)] ?? forms.other).replace('#', formatCount(count));
}
