import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { StudioPhoto } from '@/components/StudioPhoto';
import type { StudioPhotoName } from '@/components/studioPhotos';

type InvitationProps = { photo: StudioPhotoName; title: string; text: string; to: string; action: string };

/** A picture with words on it that ask somebody in. */
export function Invitation({ photo, title, text, to, action }: InvitationProps) {
  return (
    <Box
      as="section"
      position="relative"
      overflow="hidden"
      borderRadius="xl"
      bg="ink.950"
      color="ink.50"
      minH={{ base: '26rem', lg: '32rem' }}
      display="flex"
      alignItems="flex-end"
    >
      <StudioPhoto
        name={photo}
        decorative
        sizes="(min-width: 48rem) 40rem, 100vw"
        position="absolute"
        inset="0"
        h="full"
        objectPosition="right center"
      />
      <Box
        position="absolute"
        inset="0"
        backgroundImage="linear-gradient(180deg, rgba(24,15,8,0.2) 0%, rgba(24,15,8,0.88) 62%)"
      />
      <Stack position="relative" gap="4" p={{ base: '6', lg: '10' }}>
        <Heading as="h2" textStyle="3xl">
          {title}
        </Heading>
        <Text color="ink.200">{text}</Text>
        <Button asChild size="lg" alignSelf="flex-start" _focusVisible={{ outlineColor: 'ink.50' }}>
          <Link to={to}>
            {action}
            <ArrowRight />
          </Link>
        </Button>
      </Stack>
    </Box>
  );
}
