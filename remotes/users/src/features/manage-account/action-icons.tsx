import { ImageUp, KeyRound, LogIn, LogOut, ShieldAlert, UserCog, UserMinus, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UserAction } from '../show-user/user-action.ts'

export const actionIcons: Readonly<Record<UserAction, ReactNode>> = {
  photo: <ImageUp size={16} />,
  status: <UserCog size={16} />,
  password: <KeyRound size={16} />,
  enableLogin: <LogIn size={16} />,
  disableLogin: <LogOut size={16} />,
  leave: <UserMinus size={16} />,
  like: <UserPlus size={16} />,
  superuser: <ShieldAlert size={16} />,
}
