import { Box, Container, Stack } from '@chakra-ui/react';
import { ColorModeButton } from '@/components/site/ColorModeButton';
import { SiteLinks } from '@/components/site/SiteLinks';
import { navigationTexts } from '@/texts/navigation';

type MobileMenuProps = { id: string; onExplore: () => void };

export function MobileMenu({ id, onExplore }: MobileMenuProps) {
  return (
    <Container id={id} as="nav" aria-label={navigationTexts.main} hideFrom="lg" pb="4">
      <Stack gap="1">
        <SiteLinks onExplore={onExplore} />
        <Box hideFrom="sm" ps="1">
          <ColorModeButton />
        </Box>
      </Stack>
    </Container>
  );
}
