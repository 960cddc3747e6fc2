import { Button, type ButtonProps } from '@chakra-ui/react';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paymentTexts } from '@/texts/payment';

/** Renders a link, styled as a button, to the receipt of a paid booking. */
export function ReceiptLink({ bookingId, ...button }: ButtonProps & { bookingId: string }) {
  return (
    <Button asChild {...button}>
      <Link to={`/receipt/${bookingId}`}>
        <ReceiptText aria-hidden />
        {paymentTexts.receipt}
      </Link>
    </Button>
  );
}
