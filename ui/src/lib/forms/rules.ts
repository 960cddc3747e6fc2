import { ruleTexts } from '../../texts/rules';
import { parseMobile } from '../format/mobile';

// Only what is surely no address is refused here; the code that is mailed proves the rest.
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const shortestPassword = 8;
const longestPasswordBytes = 72;

export const emailRule = {
  required: ruleTexts.emailRequired,
  pattern: { value: emailPattern, message: ruleTexts.emailInvalid },
} as const;

export const mobileRule = {
  required: ruleTexts.mobileInvalid,
  setValueAs: (text: string) => parseMobile(text) ?? text.trim(),
  validate: (mobile: string) => parseMobile(mobile) !== undefined || ruleTexts.mobileInvalid,
} as const;

export const passwordRule = {
  required: ruleTexts.passwordRequired,
  minLength: { value: shortestPassword, message: ruleTexts.passwordTooShort(shortestPassword) },
  deps: 'confirmPassword',
  validate: (password: string) => new TextEncoder().encode(password).length <= longestPasswordBytes || ruleTexts.passwordTooLong,
} as const;

/** For the second of two password fields; `first` is the name of the other. */
export function sameAs<First extends string>(first: First) {
  return {
    required: ruleTexts.confirmRequired,
    deps: [first],
    validate: (confirmation: string, values: Readonly<Record<First, string>>) =>
      confirmation === values[first] || ruleTexts.passwordsDiffer,
  };
}

export const requiredRule = (label: string) => ({
  required: ruleTexts.required(label),
  validate: (value: string) => value.trim() !== '' || ruleTexts.required(label),
});
