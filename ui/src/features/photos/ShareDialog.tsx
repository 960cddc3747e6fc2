import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { revokeShare, share, sharesQuery } from '@/api/delivery';
import type { Share, ShareScope } from '@/api/openapi.gen';
import { optionalText, wholeNumber } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast, withToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { Dialog } from '@/ui/dialog/Dialog';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { Checkbox } from '@/ui/form/Checkbox';
import { FormError } from '@/ui/form/FormError';
import { RadioField } from '@/ui/form/RadioField';
import { TextField } from '@/ui/form/TextField';
import { shareTexts as texts } from './texts';

type ShareDialogProps = { open: boolean; onClose: () => void; bookingId: string };

/** Lets the customer create and revoke links with which people without an account can see the photos. */
export function ShareDialog({ open, onClose, bookingId }: ShareDialogProps) {
  const [address, setAddress] = useState<string>();
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.text} size="md">
      <Stack gap="6" pb="5">
        {address === undefined ? (
          <ShareForm bookingId={bookingId} onMade={setAddress} />
        ) : (
          <MadeLink address={address} onAnother={() => setAddress(undefined)} />
        )}
        <Shares bookingId={bookingId} />
      </Stack>
    </Dialog>
  );
}

const longestPin = 8;
const longestDays = 90;
const usualDays = '14';

const scopes: readonly ShareScope[] = ['all', 'picked'];

const shareSchema = v.object({
  scope: v.picklist(scopes),
  download: v.boolean(),
  pin: v.pipe(
    optionalText(),
    v.check((pin) => /^(\d{4,8})?$/.test(pin), texts.pinRule),
  ),
  days: wholeNumber(1, longestDays, texts.daysRule),
});

function ShareForm({ bookingId, onMade }: { bookingId: string; onMade: (address: string) => void }) {
  const client = useQueryClient();
  const { queryKey } = sharesQuery(useUserId(), bookingId);
  const { control, register, submit, formState } = useAppForm(shareSchema, {
    scope: 'all',
    download: false,
    pin: '',
    days: usualDays,
  });
  const { errors, isSubmitting } = formState;

  const make = submit(async ({ scope, download, pin, days }) => {
    const { url } = await share(bookingId, { scope, download, days, ...(pin && { pin }) });
    onMade(url);
    await client.invalidateQueries({ queryKey });
  });

  return (
    <chakra.form onSubmit={make} noValidate>
      <Stack gap="5">
        <RadioField control={control} name="scope" legend={texts.scope} choices={scopes} labels={texts.scopes} />
        <Controller
          name="download"
          control={control}
          render={({ field }) => (
            <Checkbox checked={field.value} onChange={field.onChange} minH="10">
              {texts.download}
            </Checkbox>
          )}
        />
        <Flex gap="4" direction={{ base: 'column', sm: 'row' }} align="start">
          <TextField
            label={texts.pin}
            helper={texts.pinHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={longestPin}
            error={errors.pin?.message}
            {...register('pin')}
          />
          <TextField label={texts.days} inputMode="numeric" error={errors.days?.message} {...register('days')} />
        </Flex>
        <FormError message={errors.root?.message} />
        <Button type="submit" alignSelf="start" loading={isSubmitting} loadingText={texts.make}>
          {texts.make}
        </Button>
      </Stack>
    </chakra.form>
  );
}

function MadeLink({ address, onAnother }: { address: string; onAnother: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ kind: 'success', text: texts.copied });
    } catch {
      showToast({ kind: 'error', text: texts.copyFailed });
    }
  }
  return (
    <Stack gap="3" role="status">
      <Text fontWeight="medium">{texts.made}</Text>
      <Box bg="bg.subtle" borderRadius="md" px="4" py="3" overflowWrap="anywhere" userSelect="all">
        {address}
      </Box>
      <Flex gap="3" wrap="wrap">
        <Button autoFocus onClick={() => void copy()}>
          <Copy aria-hidden />
          {texts.copy}
        </Button>
        <Button variant="outline" colorPalette="gray" onClick={onAnother}>
          {texts.another}
        </Button>
      </Flex>
    </Stack>
  );
}

function Shares({ bookingId }: { bookingId: string }) {
  const shares = useQuery(sharesQuery(useUserId(), bookingId));
  const { ref, ...focusFallback } = useFocusFallback(shares.data);
  return (
    <Stack ref={ref} gap="3" {...focusFallback}>
      <Heading as="h3" textStyle="lg">
        {texts.list}
      </Heading>
      <QueryState query={shares} skeleton={<TextSkeleton lines={2} />}>
        {(data) =>
          data.length === 0 ? (
            <Text color="fg.muted">{texts.none}</Text>
          ) : (
            <Stack as="ul" role="list" gap="3">
              {data.map((one) => (
                <ShareRow key={one.shareId} bookingId={bookingId} share={one} />
              ))}
            </Stack>
          )
        }
      </QueryState>
    </Stack>
  );
}

function ShareRow({ bookingId, share: { shareId, scope, download, pin, expires, opens } }: { bookingId: string; share: Share }) {
  const client = useQueryClient();
  const { queryKey } = sharesQuery(useUserId(), bookingId);
  const facts = texts.facts(scope, download, pin);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(revokeShare(bookingId, shareId), { success: texts.ended }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <Flex as="li" justify="space-between" align="center" gap="4">
      <Box minW="0">
        <Text fontWeight="medium">{facts}</Text>
        <Text textStyle="sm" color="fg.muted">
          {texts.until(expires, opens)}
        </Text>
      </Box>
      <Button
        variant="outline"
        colorPalette="red"
        flexShrink={0}
        aria-label={texts.endOf(facts)}
        loading={isPending}
        onClick={() => mutate()}
      >
        {texts.end}
      </Button>
    </Flex>
  );
}
