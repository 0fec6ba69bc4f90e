/** World units of the plan to a car length, as on the boards. */
export const unit = 80;
