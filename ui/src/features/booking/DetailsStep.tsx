import { Box, Button, SimpleGrid } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Panel } from '@/components/Panel';
import { updateBooking, type BookingDraft } from '@/booking/bookingDraft';
import { bookingTexts as texts } from '@/texts/booking';
import { AddressSection } from './AddressSection';
import { BookingSummary } from './BookingSummary';
import { BookingLayout } from './BookingLayout';
import { Estimate } from './Estimate';
import { skuProblem } from './quote';
import { SkuField } from './SkuField';

/** Where the shoot is and how large. */
export function DetailsStep({ draft }: { draft: BookingDraft }) {
  const navigate = useNavigate();
  const [tried, setTried] = useState(false);
  const addresses = useRef<HTMLDivElement>(null);
  const skuInput = useRef<HTMLInputElement>(null);

  const addressError = draft.shootAddress === '' ? texts.addressRequired : undefined;
  const skuError = skuProblem(draft.skuCount, draft.tiers);

  function proceed() {
    setTried(true);
    if (addressError) addresses.current?.focus();
    else if (skuError) skuInput.current?.focus();
    else void navigate('/ConfirmBookingDetails');
  }

  return (
    <BookingLayout step={0} heading={texts.detailsHeading} summary={<BookingSummary draft={draft} />}>
      <Box ref={addresses} tabIndex={-1} outlineOffset="4px" borderRadius="lg">
        <AddressSection
          userId={draft.customerId}
          chosen={draft.shootAddress}
          onChoose={(shootAddress) => updateBooking({ shootAddress })}
          error={tried ? addressError : undefined}
        />
      </Box>
      <Panel title={texts.skuHeading}>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
          <SkuField
            ref={skuInput}
            value={draft.skuCount}
            onChange={(skuCount) => updateBooking({ skuCount })}
            error={tried ? skuError : undefined}
          />
          <Estimate draft={draft} />
        </SimpleGrid>
      </Panel>
      <Button size="xl" alignSelf={{ md: 'flex-start' }} onClick={proceed}>
        {texts.proceed}
      </Button>
    </BookingLayout>
  );
}
