import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { Avatar } from '@/ui/photo/Avatar';
import { Fact } from '@/ui/layout/Fact';
import { formatRupees } from '@/lib/format/money';
import { bookingTexts as texts } from '@/texts/booking';
import { paymentTexts } from '@/texts/payment';
import type { Booked } from './booked';

/** What was requested. */
export function BookedFacts({ booked }: { booked: Booked }) {
  return (
    <Box as="section" aria-label={texts.yourPhotographer} layerStyle="card" p={{ base: '5', md: '6' }}>
      <Flex gap="4" align="center" mb="5">
        <Avatar src={booked.photo} name={booked.photographerName} isNamedBeside size={64} />
        <div>
          <Heading as="h2" textStyle="xl">
            {booked.photographerName}
          </Heading>
          <Text color="fg.muted">{booked.categoryName}</Text>
        </div>
      </Flex>
      <Grid as="dl" templateColumns="auto minmax(0, 1fr)" columnGap="6" rowGap="3" alignItems="baseline">
        <Fact layout="row" label={texts.when}>
          {texts.shootAt(booked.date, booked.time)}
        </Fact>
        <Fact layout="row" label={texts.where}>
          {booked.shootAddress}
        </Fact>
        <Fact layout="row" label={texts.size}>
          {booked.size}
        </Fact>
        <Fact layout="row" label={texts.payment}>
          {paymentTexts.beforeBooking[booked.paymentMethod].label}
        </Fact>
        <Fact layout="row" label={texts.total}>
          <Text as="span" textStyle="2xl" fontFamily="heading" fontWeight="semibold">
            {formatRupees(booked.total)}
          </Text>
        </Fact>
      </Grid>
    </Box>
  );
}
