import { Button, Center, Container, Heading, Stack, Text } from '@chakra-ui/react';
import { Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useCountdown } from '@/components/useCountdown';
import { clearBooking } from '@/booking/bookingDraft';
import { bookingTexts as texts } from '@/texts/booking';

const secondsToRead = 5;

/** Navigation state of the page: the booking that was just made. */
export type Booked = { readonly bookingId: string };

/** Leads to the person's bookings when it is opened without a booking. */
export function ConfirmationPage() {
  const booked = useLocation().state as Booked | null;
  return booked ? <Confirmation /> : <Navigate to="/userpfp" replace />;
}

/** The request is sent; goes on to the person's bookings by itself. */
function Confirmation() {
  const navigate = useNavigate();
  const { left } = useCountdown(secondsToRead);

  // Not before this page stands: until then the last one shows the booking.
  useEffect(clearBooking, []);

  useEffect(() => {
    if (left === 0) void navigate('/userpfp', { replace: true });
  }, [left, navigate]);

  return (
    <Container maxW="2xl" py={{ base: '16', md: '24' }}>
      <Stack align="center" textAlign="center" gap="5" animation="rise 0.6s ease-out">
        <Center boxSize="20" borderRadius="full" bg="marigold.subtle" color="marigold.fg">
          <Hourglass size={36} strokeWidth={1.5} aria-hidden />
        </Center>
        <Heading as="h1" textStyle="section">
          {texts.confirmationTitle}
        </Heading>
        <Text color="fg.muted" textStyle="lg">
          {texts.confirmationText}
        </Text>
        <Text role="timer" fontVariantNumeric="tabular-nums">
          {texts.redirecting(left)}
        </Text>
        <Button asChild variant="outline">
          <Link to="/userpfp" replace>
            {texts.goNow}
          </Link>
        </Button>
      </Stack>
    </Container>
  );
}
