import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RichText } from '@/components/RichText';
import { nextFreeText } from '@/texts/nextFree';
import { photographerTexts as texts } from '@/texts/photographer';
import { pricingTexts } from '@/texts/pricing';

type BookLayoutProps = {
  price: ReactNode;
  rating: ReactNode;
  button: ReactNode;
  /** What is said below the button. */
  note?: ReactNode;
};

/** The card of booking beside a profile, or the bar below it: price and button. */
export function BookLayout({ price, rating, button, note }: BookLayoutProps) {
  const headingId = useId();
  return (
    <Box
      as="section"
      aria-labelledby={headingId}
      bg="bg.panel"
      borderColor="border.subtle"
      borderTopWidth="1px"
      borderWidth={{ lg: '1px' }}
      borderRadius={{ lg: 'lg' }}
      px={{ base: '4', md: '6' }}
      pt={{ base: '3', lg: '6' }}
      pb={{ base: 'calc(0.75rem + env(safe-area-inset-bottom))', lg: '6' }}
      boxShadow={{ base: '0 -8px 24px rgba(60, 40, 20, 0.08)', lg: 'md' }}
    >
      <Flex justify="space-between" align="center" gap="4" mb="4" hideBelow="lg">
        <Heading as="h2" id={headingId} textStyle="eyebrow" fontFamily="body" color="fg.muted">
          {texts.bookTitle}
        </Heading>
        {rating}
      </Flex>
      <Grid
        templateAreas={{ base: '"price button" "note note"', md: '"price button" "note button"', lg: '"price" "button" "note"' }}
        templateColumns={{ base: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1fr)' }}
        alignItems="center"
        columnGap="4"
      >
        <Stack gridArea="price" gap={{ base: '0', lg: '1' }} mb={{ lg: '5' }} minW="0">
          {price}
        </Stack>
        <Grid gridArea="button">{button}</Grid>
        <Box gridArea="note">{note}</Box>
      </Grid>
    </Box>
  );
}

type PriceFromProps = { price: string; quantity: string; each: string };

/** The price of the smallest shoot, as search results show it. */
export function PriceFrom({ price, quantity, each }: PriceFromProps) {
  return (
    <>
      <Text color="fg.muted" textStyle={{ base: 'sm', lg: 'md' }} lineHeight="short">
        <RichText
          text={pricingTexts.from}
          slots={{
            price: (
              <Text as="span" textStyle={{ base: 'lg', lg: '3xl' }} fontFamily="heading" fontWeight="semibold" color="fg">
                {price}
              </Text>
            ),
            quantity: (
              <Text as="span" whiteSpace="nowrap">
                {quantity}
              </Text>
            ),
          }}
        />
      </Text>
      <Text textStyle="sm" color="fg.muted">
        {each}
      </Text>
    </>
  );
}

export function NothingChargedYet() {
  return (
    <Text textStyle={{ base: 'xs', lg: 'sm' }} color="fg.muted" mt={{ base: '1', lg: '2' }} textAlign={{ lg: 'center' }}>
      {texts.nothingChargedYet}
    </Text>
  );
}

/** When the photographer can be booked next, for those who have not chosen a time yet. */
export function NextFree({ when }: { when: string }) {
  return (
    <Text textStyle={{ base: 'xs', lg: 'sm' }} fontWeight="semibold" mt={{ base: '2', lg: '3' }} textAlign={{ lg: 'center' }}>
      {nextFreeText(when)}
    </Text>
  );
}

export function NotTakingBookings() {
  return <Text>{texts.notAvailableHint}</Text>;
}

export function FindOthers() {
  return (
    <Button asChild variant="outline" flexShrink="0">
      <Link to="/schedule">{texts.findOthers}</Link>
    </Button>
  );
}
