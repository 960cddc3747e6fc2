import { Button, Container, Wrap } from '@chakra-ui/react';
import { CalendarCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { bookingTexts as texts } from '@/texts/booking';

/** For the way back to a booking whose request was sent. */
export function AlreadyBooked() {
  return (
    <Container maxW="4xl" py="14">
      <EmptyState as="h1" icon={CalendarCheck} title={texts.bookedTitle} description={texts.bookedText}>
        <Wrap gap="3" justify="center">
          <Button asChild>
            <Link to="/userpfp">{texts.toBookings}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/schedule">{texts.findPhotographer}</Link>
          </Button>
        </Wrap>
      </EmptyState>
    </Container>
  );
}
