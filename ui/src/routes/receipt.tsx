import { useParams } from 'react-router-dom';
import { ReceiptPage } from '@/features/receipt/ReceiptPage';
import { receiptTexts } from '@/features/receipt/texts';
import { Page } from '@/ui/layout/Page';

export function Component() {
  const { bookingId = '' } = useParams();
  return (
    <Page title={receiptTexts.title}>
      <ReceiptPage key={bookingId} bookingId={bookingId} />
    </Page>
  );
}
