import { Box, Container, Stack } from '@chakra-ui/react';
import { ColorModeButton } from './ColorModeButton';
import { SiteLinks, type ExploreProps } from './SiteLinks';
import { navigationTexts } from './texts';

type MobileMenuProps = ExploreProps & { id: string };

export function MobileMenu({ id, ...explore }: MobileMenuProps) {
  return (
    <Container id={id} as="nav" aria-label={navigationTexts.main} hideFrom="lg" pb="4" css={{ '& :is(a, button)': { px: '0' } }}>
      <Stack gap="1">
        <SiteLinks {...explore} />
        <Box hideFrom="sm">
          <ColorModeButton isLabelled />
        </Box>
      </Stack>
    </Container>
  );
}
