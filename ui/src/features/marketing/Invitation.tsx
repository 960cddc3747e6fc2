import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { StudioPhoto } from '@/ui/photo/StudioPhoto';
import type { StudioPhotoName } from '@/ui/photo/studioPhotos';

type InvitationProps = { photo: StudioPhotoName; title: string; text: string; to: string; action: string };

/** A card with a large picture that asks somebody to join. */
export function Invitation({ photo, title, text, to, action }: InvitationProps) {
  return (
    <Stack as="section" layerStyle="card" borderRadius="xl" overflow="hidden" gap="0">
      <StudioPhoto name={photo} decorative sizes="(min-width: 48rem) 40rem, 100vw" aspectRatio={16 / 10} />
      <Stack gap="3" p={{ base: '5', lg: '8' }} flex="1">
        <Heading as="h2" textStyle="2xl">
          {title}
        </Heading>
        <Text color="fg.muted" flex="1">
          {text}
        </Text>
        <Button asChild size="lg" alignSelf="flex-start" mt="2">
          <Link to={to}>
            {action}
            <ArrowRight />
          </Link>
        </Button>
      </Stack>
    </Stack>
  );
}
