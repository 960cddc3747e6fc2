import { chakra, Menu, Portal } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Avatar } from '@/components/Avatar';
import { accountLinks } from '@/components/site/accountLinks';
import { useLogout } from '@/components/site/useLogout';
import type { Account } from '@/lib/api/account';
import { navigationTexts } from '@/lib/texts/navigation';

const avatarSize = 30;

/** The round avatar and what it opens. */
export function AccountMenu({ user }: { user: Account }) {
  const logout = useLogout();
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <chakra.button aria-label={navigationTexts.account(user.fullName)} borderRadius="full" p="1" cursor="button">
          <Avatar src={user.picture} name="" size={avatarSize} />
        </chakra.button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {accountLinks(user).map((link) => (
              <Menu.Item key={link.to} value={link.to} asChild>
                <Link to={link.to}>{link.label}</Link>
              </Menu.Item>
            ))}
            <Menu.Item value="logout" onSelect={logout}>
              {navigationTexts.logout}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
