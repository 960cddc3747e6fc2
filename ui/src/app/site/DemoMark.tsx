import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useConfig } from '@/api/config';
import { navigationTexts } from './texts';

const RouterLink = chakra(Link);

/** Stands on every page of a demo installation and opens the outbox. */
export function DemoMark() {
  if (useConfig()?.mode !== 'demo') return null;
  return (
    <RouterLink
      to="/demo/outbox"
      aria-label={navigationTexts.demoHint}
      title={navigationTexts.demoHint}
      px={{ base: '2.5', md: '3' }}
      py="1"
      borderRadius="full"
      bg="marigold.solid"
      color="marigold.contrast"
      textStyle="eyebrow"
      _hover={{ filter: 'brightness(1.06)' }}
    >
      {navigationTexts.demo}
    </RouterLink>
  );
}
