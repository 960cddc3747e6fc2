import { Box, Flex, Link as TextLink, Stack, Text } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSwitchInstant } from '@/api/ownProfile';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { useServerNow } from '@/api/serverClock';
import { toggleOfferSound, useOfferSound } from '@/lib/browser/offerSound';
import { messageOf } from '@/lib/errors';
import { formatUntil } from '@/lib/format/dates';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { LazyPart } from '@/ui/feedback/LazyPart';
import { FormError } from '@/ui/form/FormError';
import { SelectField } from '@/ui/form/SelectField';
import { isInstantOn, notedInstantUntil, noteInstantUntil, obstacleOf, wentOffText } from './instantState';
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

/** Switches instant bookings on and off, and sets until when and on what terms the photographer takes them. */
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
