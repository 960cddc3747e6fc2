import { Box, Flex, Link as TextLink, Stack, Text } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSwitchInstant } from '@/api/ownProfile';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { useServerNow } from '@/api/serverClock';
import { toggleOfferSound, useOfferSound } from '@/lib/browser/offerSound';
import { safeLocalStorage } from '@/lib/browser/storage';
import { messageOf } from '@/lib/errors';
import { formatUntil } from '@/lib/format/dates';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { LazyPart } from '@/ui/feedback/LazyPart';
import { FormError } from '@/ui/form/FormError';
import { SelectField } from '@/ui/form/SelectField';
import { instantOnTexts as texts } from './texts';
import { Checkbox } from '@/ui/form/Checkbox';
import { Switch } from '@/ui/form/Switch';

const PushOptIn = lazyNamed<'PushOptIn', object>(() => import('@/shared/push/PushOptIn'), 'PushOptIn');

const maxHours = 12;
const defaultHours = 8;
const hourOptions = Array.from({ length: maxHours }, (_, index) => ({
  value: String(index + 1),
  label: texts.forHours(index + 1),
}));

/** Lets the photographer switch instant bookings on and off, and choose for how long and on what terms to take them. */
export function InstantPanel({ profile }: { profile: OwnPhotographer }) {
  return (
    <Stack gap={{ base: '5', md: '6' }}>
      <InstantSwitch profile={profile} />
      <LazyPart needed={profile.instant?.on === true}>
        <PushOptIn />
      </LazyPart>
    </Stack>
  );
}

function InstantSwitch({ profile }: { profile: OwnPhotographer }) {
  const now = useServerNow();
  const hintId = useId();
  const { mutate, isPending, variables } = useSwitchInstant(profile._id);
  const [hours, setHours] = useState(defaultHours);
  const [payAfterShoot, setPayAfterShoot] = useState(profile.instant?.payAfterShoot ?? false);
  const [problem, setProblem] = useState<string>();
  const sound = useOfferSound();
  const { instant } = profile;
  const isOn = isInstantOn(profile, now);
  const until = isOn ? instant?.until : undefined;
  const obstacle = obstacleOf(profile);
  const wentOff = isOn ? undefined : wentOffText(notedInstantUntil(), now);

  useEffect(() => {
    if (until) noteInstantUntil(until);
  }, [until]);

  function change(on: boolean) {
    setProblem(undefined);
    mutate(on ? { on, hours, payAfterShoot } : { on }, {
      onSuccess: () => !on && noteInstantUntil(undefined),
      onError: (failure) => setProblem(messageOf(failure, texts.failed)),
    });
  }

  function changeTerms(next: boolean) {
    setPayAfterShoot(next);
    if (!isOn) return;
    setProblem(undefined);
    mutate(
      { on: true, payAfterShoot: next },
      {
        onError: (failure) => {
          setPayAfterShoot(!next);
          setProblem(messageOf(failure, texts.failed));
        },
      },
    );
  }

  return (
    <Box
      as="section"
      aria-label={texts.title}
      layerStyle="card"
      borderColor={isOn ? 'green.border' : 'border'}
      px={{ base: '5', md: '6' }}
      py="4"
    >
      <Flex columnGap="6" rowGap="1" wrap="wrap" align="center">
        <Switch
          size="lg"
          minH="11"
          colorPalette="green"
          checked={isPending ? variables?.on : isOn}
          disabled={isPending || (!isOn && obstacle?.blocks)}
          onChange={change}
          aria-describedby={hintId}
          fontFamily="heading"
          fontWeight="semibold"
          textStyle="lg"
          me="auto"
        >
          {isOn ? texts.on(until ? formatUntil(until) : '') : texts.off}
        </Switch>
        {!isOn && !obstacle?.blocks && (
          <Box w={{ base: 'full', sm: '40' }}>
            <SelectField
              label={texts.hours}
              hideLabel
              options={hourOptions}
              value={String(hours)}
              onChange={(event) => setHours(Number(event.target.value))}
            />
          </Box>
        )}
        {(isOn || !obstacle?.blocks) && <Choice label={texts.payAfterShoot} checked={payAfterShoot} onChange={changeTerms} />}
        <Choice label={texts.sound} checked={sound} onChange={toggleOfferSound} />
      </Flex>
      <Text id={hintId} textStyle="sm" color="fg.muted" mt="1">
        {isOn ? texts.onHint[instant?.payAfterShoot ? 'afterShoot' : 'online'] : (wentOff ?? texts.offHint)}
      </Text>
      {obstacle && (
        <Flex columnGap="2" wrap="wrap" mt="4" bg="bg.warning" borderRadius="md" px="4" py="3">
          <Text>{obstacle.text}</Text>
          <TextLink asChild>
            <Link to="/profiledit">{obstacle.label}</Link>
          </TextLink>
        </Flex>
      )}
      <FormError message={problem} />
    </Box>
  );
}

type ChoiceProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

function Choice({ label, checked, onChange }: ChoiceProps) {
  return (
    <Checkbox minH="11" checked={checked} fontWeight="normal" onChange={onChange}>
      {label}
    </Checkbox>
  );
}

type Profile = Pick<OwnPhotographer, 'approved' | 'pricing' | 'availability' | 'instant'>;

/**
 * Reports whether instant bookings are on now. They end at a set time, even if the profile that was loaded earlier still
 * says that they are on.
 */
export function isInstantOn({ instant }: Pick<Profile, 'instant'>, now: number): boolean {
  return instant?.on === true && (!instant.until || Date.parse(instant.until) > now);
}

/**
 * Returns what keeps the photographer from receiving instant bookings, with the label of a link to change it, or undefined
 * if nothing does. `blocks` is true if instant bookings cannot even be switched on.
 */
export function obstacleOf({ approved, pricing, availability }: Profile) {
  if (!approved) return { text: texts.notApproved, label: texts.toProfile, blocks: true };
  if (pricing.length === 0) return { text: texts.noPrices, label: texts.toPrices, blocks: true };
  return availability ? undefined : { text: texts.notAvailable, label: texts.toAvailability, blocks: false };
}

/**
 * Explains why instant bookings are off although the photographer did not switch them off: their set time has passed, or
 * offers remained unanswered before that time. `noted` is the end time that this browser stored last. Without it, the
 * result is undefined.
 */
export function wentOffText(noted: string | undefined, now: number): string | undefined {
  if (!noted) return undefined;
  return Date.parse(noted) <= now ? texts.timeUp(formatUntil(noted, now)) : texts.wentOff;
}

const storageKey = 'instantUntil';

/**
 * Stores the time at which instant bookings will end, so that a later visit can explain why they are off. Without a time it
 * removes the stored time, for example when the photographer switches instant bookings off.
 */
function noteInstantUntil(until: string | undefined): void {
  if (until) safeLocalStorage.setItem(storageKey, until);
  else safeLocalStorage.removeItem(storageKey);
}

/**
 * Returns the end time that this browser stored last. Returns undefined if none is stored, for example because the
 * photographer has switched instant bookings off here.
 */
function notedInstantUntil(): string | undefined {
  return safeLocalStorage.getItem(storageKey) ?? undefined;
}
