import { useParams } from 'react-router-dom';
import { Page } from '@/components/Page';
import { ReceiptPage } from '@/features/receipt/ReceiptPage';
import { receiptTexts } from '@/texts/receipt';

export function Component() {
  const { bookingId = '' } = useParams();
  return (
    <Page title={receiptTexts.title}>
      <ReceiptPage key={bookingId} bookingId={bookingId} />
    </Page>
  );
}
