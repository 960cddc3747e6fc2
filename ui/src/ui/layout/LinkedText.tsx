import { Link } from '@chakra-ui/react';

type TextPart = { readonly text: string; readonly href?: string };

const addresses = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+\.[\w.-]*\w)/g;

/** Splits a text at the web and email addresses that it contains. */
export function linkParts(text: string): readonly TextPart[] {
  // Because of the capturing group, every second part is an address.
  return text.split(addresses).map((part, index) => {
    if (index % 2 === 0) return { text: part };
    return { text: part, href: part.startsWith('http') ? part : `mailto:${part}` };
  });
}

/** Renders a text in which web and email addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href }, index) =>
    href ? (
      // The parts of one text never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <Link key={index} href={href} variant="underline" overflowWrap="anywhere">
        {part}
      </Link>
    ) : (
      part
    ),
  );
}
