import { Box, Button, chakra, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Search, Zap } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useConfig } from '@/api/config';
import { isComplete } from '@/domain/instantSearch';
import { replayEarlyClick, scriptForm, useEarlyInput } from '@/lib/react/earlyInput';
import { instantBookingTexts as texts } from '@/shared/instant/texts';
import type { PaymentMethodChoice as PaymentChoice } from '@/shared/payment/PaymentMethodChoice';
import { bookingTexts } from '@/texts/booking';
import { instantTexts } from '@/texts/instant';
import { paymentTexts } from '@/texts/payment';
import { slotTexts } from '@/texts/slot';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { Panel } from '@/ui/layout/Panel';
import { maxPriceOf } from './instantRequest';
import { PricePart } from './PricePart';
import { RefusalNote } from './RefusalNote';
import { ShootFields } from './ShootFields';
import { type InstantFormState, useInstantForm } from './useInstantForm';

type InstantFormProps = {
  renderSavedAddresses: (saved: SavedAddresses) => ReactNode;
  /** The component for choosing the payment method. */
  PaymentMethodChoice: typeof PaymentChoice;
};

// Keeps a focused field from being hidden behind the bar at the bottom of the window.
const aboveBar = { '& :is(input, textarea, select, button, a)': { scrollMarginBottom: { base: '8rem', lg: '0' } } };

/**
 * Shows the form of an instant booking. Below `lg` the submit button is in a bar at the bottom of the window, from `lg` on it
 * is in a card beside the form.
 */
export function InstantForm({ renderSavedAddresses, PaymentMethodChoice }: InstantFormProps) {
  const form = useInstantForm();
  const element = useRef<HTMLFormElement>(null);
  const online = useConfig()?.onlinePayment ?? true;
  const { draft, change, problems, refusal, busy, chooseStart } = form;
  // At first the form has only the place and the category, which fit on the screen of a phone. The other fields appear when
  // both are filled in.
  const isStarted = isComplete({ location: draft.location.trim(), category: draft.category });

  // The form's code is loaded separately, so it hydrates after the rest of the page. What the visitor typed and clicked before
  // that is applied now.
  useEarlyInput(element);
  useEffect(() => replayEarlyClick(element.current), []);
  useEffect(() => {
    if (Object.keys(problems).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  return (
    <chakra.form
      ref={element}
      {...scriptForm}
      role="search"
      aria-label={instantTexts.form}
      onSubmit={form.submit}
      noValidate
      display={{ base: 'flex', lg: 'grid' }}
      flexDirection="column"
      gridTemplateColumns="minmax(0, 1fr) 25rem"
      gap={{ base: '5', lg: '8' }}
      alignItems={{ lg: 'start' }}
      css={aboveBar}
    >
      <Stack gap="5">
        <ShootFields form={form} isStarted={isStarted} />
        {isStarted && (
          <>
            <AddressFields form={form} renderSaved={renderSavedAddresses} />
            <Panel title={paymentTexts.legend}>
              <PaymentMethodChoice
                value={online ? draft.paymentMethod : 'payAfterShoot'}
                online={online}
                wording={texts.payment}
                onChange={(paymentMethod) => change({ paymentMethod })}
              />
            </Panel>
          </>
        )}
      </Stack>
      <Box
        layerStyle="card"
        boxShadow={{ base: 'none', lg: 'md' }}
        display={{ base: 'contents', lg: 'block' }}
        position={{ lg: 'sticky' }}
        top="24"
        p={{ lg: '6' }}
      >
        <Panel title={texts.price} {...inCard} hideBelow={isStarted ? undefined : 'lg'} aria-live="polite">
          <PricePart form={form} />
          <Text textStyle="sm" color="fg.muted" mt="4" hideFrom="lg">
            {texts.nothingYet}
          </Text>
        </Panel>
        {refusal && refusal.kind !== 'fields' && (
          <Box mt={{ lg: '5' }}>
            <RefusalNote refusal={refusal} busy={busy} onChoose={chooseStart} />
          </Box>
        )}
        <FindAction form={form} />
        <Flex align="center" justify="space-between" gap="3" mt={{ lg: '5' }} pt={{ lg: '5' }} borderTopWidth={{ lg: '1px' }}>
          <Text color="fg.muted" textStyle="sm">
            {texts.browse}
          </Text>
          <Button type="button" variant="outline" colorPalette="gray" onClick={form.browse}>
            <Search aria-hidden />
            {instantTexts.search}
          </Button>
        </Flex>
      </Box>
    </chakra.form>
  );
}

/** Below `lg` the price is a card of its own. From `lg` on it is a part of the larger card. */
const inCard = {
  borderWidth: { base: '1px', lg: '0' },
  boxShadow: { base: 'sm', lg: 'none' },
  p: { base: '5', lg: '0' },
  minH: { base: '10rem', lg: '13rem' },
} as const;

function FindAction({ form: { isPhotographer, busy, draft, price } }: { form: InstantFormState }) {
  const maxPrice = price.quote?.free ? maxPriceOf(draft, price.quote) : 0;
  return (
    <Box
      position={{ base: 'sticky', lg: 'static' }}
      bottom="0"
      zIndex="docked"
      mx={{ base: '-4', md: '-6', lg: '0' }}
      mt={{ lg: '5' }}
      px={{ base: '4', md: '6', lg: '0' }}
      pt={{ base: '3', lg: '0' }}
      pb={{ base: 'calc(0.75rem + env(safe-area-inset-bottom))', lg: '0' }}
      bg="bg.panel"
      borderTopWidth={{ base: '1px', lg: '0' }}
    >
      {isPhotographer ? (
        <Flex align="center" justify="space-between" gap="3" wrap="wrap">
          <Text fontWeight="semibold">{slotTexts.photographersCannotBook}</Text>
          <Button asChild variant="outline" colorPalette="gray">
            <Link to="/dashboard">{texts.toDashboard}</Link>
          </Button>
        </Flex>
      ) : (
        <>
          <Button type="submit" size="xl" w="full" h="16" flexDirection="column" gap="0" loading={busy} loadingText={texts.find}>
            <Flex as="span" align="center" gap="2" lineHeight="short">
              <Zap size={18} aria-hidden />
              {texts.find}
            </Flex>
            {maxPrice > 0 && (
              <Text as="span" textStyle="sm" fontWeight="medium" lineHeight="short">
                {texts.freeUpTo(price.quote?.free ?? 0, maxPrice)}
              </Text>
            )}
          </Button>
          <Text textStyle="sm" color="fg.muted" textAlign="center" mt="2" hideBelow="lg">
            {texts.nothingYet}
          </Text>
        </>
      )}
    </Box>
  );
}

type SavedAddresses = {
  readonly userId: string;
  readonly chosen: string;
  readonly onChoose: (address: string) => void;
  readonly busy: boolean;
  readonly error?: string;
};

type AddressFieldsProps = { form: InstantFormState; renderSaved: (saved: SavedAddresses) => ReactNode };

const maxAddressLength = 500;

/** Shows the fields for the address. Visitors type it. Customers choose a saved address, unless they have typed one. */
function AddressFields({ form: { draft, change, problems, customerId, busy }, renderSaved }: AddressFieldsProps) {
  const { shootAddress, isTyped } = draft;
  // If a visitor has typed an address before signing in, it is kept, and the saved addresses are not shown.
  if (customerId && !(isTyped && shootAddress !== '')) {
    return (
      <Suspense fallback={<Skeleton height="15rem" borderRadius="lg" />}>
        {renderSaved({
          userId: customerId,
          chosen: shootAddress,
          onChoose: (address) => change({ shootAddress: address, isTyped: false }),
          busy,
          error: problems.shootAddress,
        })}
      </Suspense>
    );
  }
  return (
    <Panel title={texts.address} minH="15rem">
      <Stack gap="3" align="start">
        <FormField label={bookingTexts.enterAddress} helper={bookingTexts.addressHint} error={problems.shootAddress}>
          <Textarea
            rows={2}
            maxLength={maxAddressLength}
            autoComplete="street-address"
            value={shootAddress}
            onChange={(event) => change({ shootAddress: event.target.value, isTyped: true })}
          />
        </FormField>
        {customerId && (
          <Button variant="outline" colorPalette="gray" onClick={() => change({ shootAddress: '', isTyped: false })}>
            {texts.savedInstead}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
