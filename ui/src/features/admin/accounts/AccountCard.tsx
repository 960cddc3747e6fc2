import { Badge, Heading, Link, Stack, Text, Wrap } from '@chakra-ui/react';
import { useId } from 'react';
import { Fact } from '@/ui/layout/Fact';
import { PersonalDataButtons } from './PersonalDataButtons';
import { SuspensionButton } from './SuspensionButton';
import { SuspensionNote } from './SuspensionNote';
import type { AdminAccount } from '@/api/admin/accounts';
import { formatDayOf } from '@/lib/format/dates';
import { adminAccountTexts as texts } from './texts';

export function AccountCard({ account }: { account: AdminAccount }) {
  const { id, fullName, email, mobileno, role, created, suspended } = account;
  const nameId = useId();
  return (
    <Stack as="article" aria-labelledby={nameId} gap="4" layerStyle="card" p={{ base: '5', md: '6' }}>
      <Heading as="h2" id={nameId} textStyle="xl" overflowWrap="anywhere">
        {fullName}
      </Heading>
      <Text textStyle="sm" color="fg.muted">
        {texts.joined(formatDayOf(created))}
      </Text>
      <Wrap gap="2">
        <Badge size="md" variant="outline" colorPalette="gray">
          {texts.roles[role]}
        </Badge>
        {suspended && (
          <Badge size="md" colorPalette="red">
            {texts.suspended}
          </Badge>
        )}
      </Wrap>
      <SuspensionNote {...account} />
      <Stack as="dl" gap="3">
        <Fact label={texts.email}>
          <Link href={`mailto:${email}`} variant="underline" overflowWrap="anywhere">
            {email}
          </Link>
        </Fact>
        <Fact label={texts.mobile}>
          {mobileno ? (
            <Link href={`tel:+91${mobileno}`} variant="underline">
              +91 {mobileno}
            </Link>
          ) : (
            texts.noMobile
          )}
        </Fact>
      </Stack>
      <Wrap gap="2" mt="auto">
        <PersonalDataButtons email={email} name={fullName} />
        <SuspensionButton accountId={id} name={fullName} suspended={suspended} />
      </Wrap>
    </Stack>
  );
}
