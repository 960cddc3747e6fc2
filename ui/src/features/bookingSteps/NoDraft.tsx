import { Button, Container } from '@chakra-ui/react';
import { CalendarSearch } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { bookingTexts as texts } from '@/texts/booking';

/** For a step of the booking that was opened without a photographer. */
export function NoDraft() {
  return (
    <Container maxW="4xl" py="14">
      <EmptyState as="h1" icon={CalendarSearch} title={texts.noDraftTitle} description={texts.noDraftText}>
        <Button asChild>
          <Link to="/schedule">{texts.findPhotographer}</Link>
        </Button>
      </EmptyState>
    </Container>
  );
}
