type TextPart = { readonly text: string; readonly href?: string };

const addresses = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+\.[\w.-]*\w)/g;

/** Splits a text at the web and e-mail addresses in it. */
export function linkParts(text: string): readonly TextPart[] {
  // A capturing group makes every second part an address.
  return text.split(addresses).map((part, index) => {
    if (index % 2 === 0) return { text: part };
    return { text: part, href: part.startsWith('http') ? part : `mailto:${part}` };
  });
}
