// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { AccessControl } from "@openzeppelin/contracts/access/AccessControl.sol";
import { ERC20 } from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title The coin that POLYLEMMA is paid in: whole coins only, there are no fractions.
/// @notice Minters mint; the deployer appoints them and is none itself. Nothing else makes or burns coins.
contract PolylemmaCoin is ERC20, AccessControl {
    /// @notice Who makes coins.
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    constructor() ERC20("Show of Hands Polylemma Coin", "SHPC") {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    }

    /// @notice Makes `amount` coins for `to`. Minters only. Reverts for the zero address.
    function mint(address to, uint256 amount) external onlyRole(MINTER_ROLE) {
        _mint(to, amount);
    }

    /// @notice No decimals: one unit is one coin. Anybody may read it.
    function decimals() public pure override returns (uint8) {
        return 0;
    }
}
