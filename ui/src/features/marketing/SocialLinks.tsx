import { chakra, HStack, Text } from '@chakra-ui/react';
import { socialLinks } from '@/lib/browser/socialLinks';
import { communityTexts } from './communityTexts';

/** The operator's pages on other sites; nothing if there are none. */
export function SocialLinks() {
  if (socialLinks.length === 0) return null;
  return (
    <HStack gap="5" wrap="wrap" textStyle="sm" data-social-links>
      <Text color="fg.muted">{communityTexts.social}</Text>
      {socialLinks.map(({ name, url }) => (
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
