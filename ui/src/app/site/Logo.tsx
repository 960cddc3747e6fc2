import { chakra, HStack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { navigationTexts } from './texts';
import { commonTexts } from '@/texts/common';

const RouterLink = chakra(Link);

/** Renders the product's name and its symbol, a lens. It links to the landing page. */
export function Logo() {
  return (
    <RouterLink to="/" aria-label={navigationTexts.home} color="inherit" borderRadius="sm">
      <HStack gap={{ base: '2', sm: '2.5' }}>
        <chakra.svg viewBox="0 0 32 32" boxSize="7" fill="none" aria-hidden>
          <circle cx="16" cy="16" r="12" stroke="currentColor" strokeWidth="3" />
          <chakra.circle cx="16" cy="16" r="5" fill="marigold.solid" />
        </chakra.svg>
        <Text as="span" fontFamily="heading" fontSize="xl" fontWeight="semibold" letterSpacing="tight" whiteSpace="nowrap">
          {commonTexts.productName}
        </Text>
      </HStack>
    </RouterLink>
  );
}
