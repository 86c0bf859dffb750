// The words of sign-up and sign-in, for forms that have not loaded zod (AUTH-02, AUTH-07, AUTH-08, AUTH-11).
export const accountMessages = {
  role: "Please select your role.",
  name: "Please enter your name.",
  loginEmail: "Please enter your email address.",
  loginPassword: "Please enter your password.",
  email: "Please enter a valid email address.",
  mobile: "Please enter a valid mobile number.",
  password: "Password must contain at least one uppercase, one lowercase, one number and one special character.",
  confirm: "Password not matched.",
  terms: "Please accept the Terms & Conditions and Privacy Policy.",
  invalidCredentials: "Invalid credentials!",
  accountExists: "An account with this email and role already exists.",
  registered: "Success! please login to continue",
  tooManyAttempts: "Too many failed sign-ins. Please wait a little and try again.",
  currentPassword: "Please enter your current password.",
  wrongCurrentPassword: "Your current password is not right.",
  passwordChanged: "Password changed. Other devices have been signed out.",
} as const;
