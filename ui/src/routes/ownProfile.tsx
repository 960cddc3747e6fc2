import { Navigate } from 'react-router-dom';
import { useSession } from '@/session/useSession';

/** /profile: the own profile, whichever kind the person has. */
export function Component() {
  const role = useSession()?.user.role;
  return <Navigate replace to={role === 'Photographer' ? '/profiledit' : '/userpfp'} />;
}
