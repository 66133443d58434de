import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../button.tsx'
import { designTexts } from '../texts.ts'
import { useScript } from '../use-script.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

/** A password that can be looked at before it is sent. */
export function PasswordField(field: Omit<TypedFieldProps, 'kind' | 'type' | 'trailing'>) {
  const [isShown, setShown] = useState(false)
  const hasScript = useScript()
  const eye = (
    <IconButton
      label={isShown ? designTexts.hidePassword : designTexts.showPassword}
      onClick={() => setShown(!isShown)}
    >
      {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </IconButton>
  )
  return (
    <TypedField {...field} kind="password" type={isShown ? 'text' : 'password'} trailing={hasScript && eye} />
  )
}
