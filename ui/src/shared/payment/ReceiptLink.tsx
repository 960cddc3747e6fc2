import { Button, type ButtonProps } from '@chakra-ui/react';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paymentTexts } from '@/texts/payment';

/** Links to the receipt of a paid booking, as a button. */
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
