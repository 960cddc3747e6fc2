import { Badge, Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { StudioPhoto } from '@/ui/photo/StudioPhoto';
import type { StudioPhotoName } from '@/ui/photo/studioPhotos';
import { servicesTexts } from './servicesTexts';

type ServiceCardProps = {
  photo: StudioPhotoName;
  service: { readonly title: string; readonly text: string; readonly action: string };
  headingLevel: 'h2' | 'h3';
  to: string;
  /** Marks a service that is not open yet. */
  soon?: boolean;
};

export function ServiceCard({ photo, service, headingLevel, to, soon }: ServiceCardProps) {
  return (
    <Stack layerStyle="card" borderRadius="xl" overflow="hidden" gap="0">
      <Box position="relative">
        <StudioPhoto name={photo} decorative sizes="(min-width: 48rem) 26rem, 100vw" aspectRatio={{ base: 2, md: 4 / 3 }} />
        {soon && (
          <Badge position="absolute" top="4" insetStart="4" size="md" bg="ink.950" color="ink.50" borderRadius="full" px="3">
            {servicesTexts.soon}
          </Badge>
        )}
      </Box>
      <Stack p={{ base: '5', lg: '7' }} gap="3" flex="1">
        <Heading as={headingLevel} textStyle="xl">
          {service.title}
        </Heading>
        <Text color="fg.muted" flex="1">
          {service.text}
        </Text>
        <Button
          asChild
          variant={soon ? 'outline' : 'solid'}
          colorPalette={soon ? 'gray' : 'marigold'}
          alignSelf="flex-start"
          mt="2"
        >
          <Link to={to}>
            {service.action}
            <ArrowRight />
          </Link>
        </Button>
      </Stack>
    </Stack>
  );
}
