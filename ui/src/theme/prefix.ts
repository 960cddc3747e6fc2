/** The properties that browsers of the build's target, or the newest Safari, only know with the prefix. */
const prefixed = /^(user-select|backdrop-filter|background-clip|mask|mask-\w+|hyphens|text-size-adjust|print-color-adjust)$/;

type Declaration = { type: string; props: string | string[]; value: string; return: string };

/** Adds `-webkit-` to a declaration that needs it, as a plugin of Stylis. */
export function prefix(element: Declaration): void {
  const { type, props, value } = element;
  if (type === 'decl' && typeof props === 'string' && !element.return && prefixed.test(props))
    element.return = `-webkit-${value}${value}`;
}
