import { chakra, HStack, Text } from '@chakra-ui/react';
import { communityTexts } from '@/texts/community';

const networks = [
  { name: 'Instagram', url: 'https://www.instagram.com/shootday.in' },
  { name: 'LinkedIn', url: 'https://www.linkedin.com/company/shootday' },
  { name: 'YouTube', url: 'https://www.youtube.com/@shootday' },
];

export function SocialLinks() {
  return (
    <HStack gap="5" wrap="wrap" textStyle="sm">
      <Text color="fg.muted">{communityTexts.social}</Text>
      {networks.map(({ name, url }) => (
        <chakra.a
          key={name}
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
