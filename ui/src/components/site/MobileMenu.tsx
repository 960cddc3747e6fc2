import { Container, Stack } from '@chakra-ui/react';
import { SiteLinks } from '@/components/site/SiteLinks';
import { navigationTexts } from '@/lib/texts/navigation';

type MobileMenuProps = { id: string; onClose: () => void };

export function MobileMenu({ id, onClose }: MobileMenuProps) {
  return (
    <Container
      id={id}
      as="nav"
      aria-label={navigationTexts.main}
      hideFrom="lg"
      pb="4"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Stack gap="1">
        <SiteLinks />
      </Stack>
    </Container>
  );
}
