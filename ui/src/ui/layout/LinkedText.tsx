import { Link } from '@chakra-ui/react';
import { linkParts } from '@/lib/format/linkParts';

/** Text in which web and e-mail addresses can be clicked. */
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
