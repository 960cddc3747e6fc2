import { chakra, HStack, Text } from '@chakra-ui/react';
import { brand } from '@/lib/browser/brand';
import { communityTexts } from '@/texts/community';

/** The operator's pages on other sites; nothing if there are none. */
export function SocialLinks() {
  if (brand.socialLinks.length === 0) return null;
  return (
    <HStack gap="5" wrap="wrap" textStyle="sm" data-social-links>
      <Text color="fg.muted">{communityTexts.social}</Text>
      {brand.socialLinks.map(({ name, url }) => (
        <chakra.a
          key={url}
          href={url}
          target="_blank"
          rel="noreferrer"
          color="marigold.fg"
          fontWeight="medium"
          textDecoration="underline"
          textUnderlineOffset="0.2em"
          py="1"
        >
          {name}
        </chakra.a>
      ))}
    </HStack>
  );
}
