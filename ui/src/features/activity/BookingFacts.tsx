import { Badge, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Booking } from '@/lib/api/booking';
import { formatDay } from '@/lib/dates';
import { formatRupees } from '@/lib/money';
import { activityTexts as texts } from '@/lib/texts/activity';
import { paymentTexts } from '@/lib/texts/payment';
import { statusLabel, toneOf, wasPaid } from './bookingStatus';

export function BookingFacts({ booking }: { booking: Booking }) {
  return (
    <Grid as="dl" templateColumns="auto minmax(0, 1fr)" columnGap="6" rowGap="2.5">
      <Fact label={texts.date}>{formatDay(booking.shedulde_date)}</Fact>
      <Fact label={texts.time}>{booking.schedule_time}</Fact>
      <Fact label={texts.address}>{booking.location}</Fact>
      <Fact label={texts.category}>{booking.category}</Fact>
      <Fact label={texts.skus}>{texts.calculation(booking.skuCount, booking.pricePerSKU)}</Fact>
      <Fact label={wasPaid(booking) ? paymentTexts.made : paymentTexts.estimated}>
        <strong>{formatRupees(booking.pricing)}</strong>
        {booking.paymentStatus !== 'unpaid' && `, ${paymentTexts.states[booking.paymentStatus].toLowerCase()}`}
      </Fact>
      <Fact label={texts.status}>
        <Badge colorPalette={toneOf(booking)}>{statusLabel(booking)}</Badge>
      </Fact>
    </Grid>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Text as="dt" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" overflowWrap="anywhere">
        {children}
      </Text>
    </>
  );
}
