import { Button, Container } from '@chakra-ui/react';
import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/ui/feedback/EmptyState';
import type { NamedPath } from '@/shared/photographer/Trail';
import { cityTexts as texts } from '@/texts/cities';

export type MissingContent = {
  reason: string;
  /** A page to go on with. */
  next: NamedPath;
};

/** Says that there is no page of this city, or of this category there. */
export function MissingCity({ content: { reason, next } }: { content: MissingContent }) {
  return (
    <Container maxW="4xl" py="14">
      <EmptyState as="h1" icon={Compass} title={texts.missingTitle} description={reason}>
        <Button asChild>
          <Link to={next.path}>{next.name}</Link>
        </Button>
      </EmptyState>
    </Container>
  );
}
